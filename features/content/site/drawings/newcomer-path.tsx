import { KhomLantern } from '#kit/browser/drawings/lantern.tsx';
import { Hills, LitHall, Stars, Water } from '#kit/browser/drawings/land.tsx';
import { LotusBud, LotusLeaf } from '#kit/browser/drawings/lotus.tsx';
import { Glow } from '#kit/browser/drawings/scene.tsx';
import { Banner } from './ground.tsx';

/** Four leaves lead over the water to a lit hall. */
export default () => (
  <Banner>
    <Stars />
    <Hills y={262} />
    <Glow x={764} y={200} r={250} />
    <LitHall x={764} y={254} size={1.02} />
    <Water y={272} lights={[764]} />
    <LotusLeaf x={752} y={296} size={0.5} />
    <LotusLeaf x={704} y={320} size={0.72} />
    <LotusLeaf x={772} y={350} size={0.96} />
    <LotusLeaf x={672} y={388} size={1.26} />
    <LotusBud x={886} y={360} size={0.9} turn={10} />
    <LotusBud x={918} y={384} size={0.7} turn={22} />
    <KhomLantern x={584} y={-8} size={0.96} />
    <KhomLantern x={916} y={-14} size={1.1} hue="petal" />
  </Banner>
);
