import { area, awning, disc, dots, faded, line, row, tree } from './brush.ts';
import type { Palette } from './palette.ts';
import type { SceneName } from './settings.ts';

/** The picture behind a title, 400 by 300: a sky, then what the name tells of. */
type Scene = (palette: Palette) => string;

const starry = '30 40,84 24,140 62,196 20,262 48,318 26,368 70,52 96,228 84,342 112,108 110,288 92,22 150,384 150';
const swarm = '40 120,96 176,150 76,330 96,372 168,288 190,226 44,70 58,30 206,352 226';
const far = 'M0 200C50 170 90 196 140 182S240 160 290 186S370 176 400 190V300H0Z';
const near = 'M0 244C80 214 150 250 230 234S340 216 400 240V300H0Z';

const strung = [66, 84, 80, 64, 54, 62, 70].map((y, at) => [24 + at * 58, y] as const);
const blooms = Array.from({ length: 10 }, (_, at) => [12 + at * 42, 246 + ((at * 31) % 30)] as const);
const water = ({ sea: [one, two], spark }: Palette, top: number): string =>
  area(`M0 ${top}H400V300H0Z`, two) +
  area(`M0 ${top}H400V${top + 14}H0Z`, one) +
  line(`M40 ${top + 34}h70M180 ${top + 48}h90M290 ${top + 26}h60M90 ${top + 70}h60M250 ${top + 76}h80`, spark, 3, 0.45);

export const scenes: Readonly<Record<SceneName, Scene>> = {
  hills: ({ ground: [one, two, three], glow }) =>
    disc(310, 80, 44, glow, 0.9) +
    area(far, one) +
    area('M0 224C60 190 130 214 190 226S320 190 400 214V300H0Z', two) +
    line('M20 246q30-16 60 0M110 250q30-16 60 0M240 238q30-16 60 0M320 240q26-14 52 0', three, 3, 0.5) +
    area('M0 270C100 244 180 276 270 262S370 254 400 266V300H0Z', three),
  pines: ({ ground: [one, two, three] }) =>
    area(far, one) +
    area(
      row(9, 50, 0, (x, at) => tree(x, 250, 70 + ((at * 37) % 40))),
      two,
    ) +
    area('M0 246H400V300H0Z', two) +
    area(
      row(6, 84, -10, (x, at) => tree(x, 300, 96 + ((at * 53) % 50))),
      three,
    ),
  mountains: ({ ground: [one, two, three], spark }) =>
    area('M-20 240L70 110L130 190L200 70L280 190L330 130L430 250V300H-20Z', one) +
    area('M200 70L228 112L208 124L192 110L174 122ZM70 110L90 137L72 146L52 138Z', spark, 0.85) +
    area('M0 240C60 190 120 226 180 214S300 190 400 236V300H0Z', two) +
    area('M0 272C100 240 180 268 260 258S360 250 400 268V300H0Z', three),
  fullmoon: ({ ground: [one, two, three], glow, spark }) =>
    dots(starry, 1.6, spark) +
    disc(292, 86, 86, glow, 0.16) +
    disc(292, 86, 60, glow) +
    disc(272, 70, 10, one, 0.22) +
    disc(310, 104, 14, one, 0.22) +
    disc(312, 62, 6, one, 0.22) +
    area(far, two) +
    area(near, three),
  isles: (palette) =>
    disc(90, 76, 36, palette.glow, 0.95) +
    area(
      'M250 206C270 150 300 140 320 160C350 150 380 180 396 206ZM20 206C40 176 70 170 90 184C110 180 126 194 134 206Z',
      palette.ground[0],
    ) +
    area('M276 206C290 172 316 164 330 180C350 176 366 192 374 206Z', palette.ground[2]) +
    water(palette, 204),
  sun: (palette) =>
    row(9, 0, 0, (_x, at) => {
      const [from, to] = [at * 40 - 172, at * 40 - 156].map((turn) => (turn * Math.PI) / 180);
      const point = (angle = 0) =>
        `${Math.round(200 + 330 * Math.cos(angle))} ${Math.round(190 + 330 * Math.sin(angle))}`;
      return area(`M200 190L${point(from)}L${point(to)}Z`, palette.glow, 0.22);
    }) +
    disc(200, 190, 84, palette.glow, 0.35) +
    disc(200, 190, 62, palette.glow) +
    water(palette, 214),
  rainbow: ({ ground: [one, two, three], glow }) =>
    ['#ef5d60', '#f7a13d', '#f6df5b', '#63c07a', '#4f9bd9', '#9a74cf']
      .map((colour, at) =>
        line(`M${10 + at * 11} 250A${190 - at * 11} ${190 - at * 11} 0 0 1 ${390 - at * 11} 250`, colour, 11.5, 0.75),
      )
      .join('') +
    area(
      'M20 250C-10 250 -6 214 26 218C32 192 76 194 78 220C104 216 106 250 82 250ZM318 250C292 250 296 222 322 222C330 198 370 200 374 224C402 222 404 250 384 250Z',
      glow,
      0.9,
    ) +
    area('M0 236C80 216 150 244 230 232S340 220 400 238V300H0Z', two) +
    area('M0 272C100 250 200 280 400 262V300H0Z', three) +
    line('M40 252h20M120 250h16M300 252h20', one, 3),
  stars: ({ ground: [one, two, three], spark }) =>
    dots(starry, 2, spark) +
    dots('60 60,170 36,240 120,340 50,110 84,300 134', 3.5, spark) +
    line('M330 30L286 62', spark, 3, 0.8) +
    area(far, one) +
    area('M0 250C60 214 110 240 170 232S300 206 400 246V300H0Z', two) +
    area(
      row(5, 96, 10, (x, at) => tree(x, 292, 50 + ((at * 29) % 30))),
      three,
    ) +
    area('M0 282H400V300H0Z', three),
  pond: (palette) =>
    area('M0 190C90 160 160 186 240 172S350 160 400 180V240H0Z', palette.ground[0]) +
    water(palette, 196) +
    [2, 0]
      .map((shade, odd) =>
        area(
          row(
            2,
            208,
            40 + odd * 104,
            (x) => `M${x} ${250 + odd * 26}m-40 0a40 14 0 1 0 80 0l-34-4l14-9a40 14 0 0 0-60 13Z`,
          ),
          palette.ground[shade]!,
        ),
      )
      .join('') +
    line('M18 300V200M30 300V216M384 300V196M372 300V214', palette.ground[2], 5),
  stream: ({ ground: [one, two, three], sea, spark, glow }) =>
    disc(80, 70, 34, glow, 0.8) +
    area(far, one) +
    area('M0 230C100 200 160 224 210 214S340 204 400 226V300H0Z', two) +
    area(
      'M230 208C190 222 260 232 216 248C176 262 150 276 130 300H300C300 276 326 262 300 246C270 232 262 222 248 208Z',
      spark,
      0.8,
    ) +
    line('M226 226h20M212 250h44M190 276h70', sea[0], 4, 0.7) +
    line([24, 52, 80, 336, 364, 392].map((x) => `M${x} 300c0-30-6-44-12-60m12 60c0-26 8-38 14-50`).join(''), three, 4),
  bridge: (palette) =>
    area(far, palette.ground[0]) +
    water(palette, 226) +
    line('M-10 236C90 150 310 150 410 236', palette.ground[2], 16) +
    line('M-10 204C90 118 310 118 410 204', palette.ground[2], 7) +
    line('M30 176V220M80 152V192M140 138V176M200 134V172M260 138V176M320 152V192M370 176V220', palette.ground[2], 6) +
    line('M60 270h70M240 280h90', palette.spark, 3, 0.6),
  fireflies: ({ ground: [one, two, three], spark }) =>
    area(far, one) +
    area(near, two) +
    line(
      row(8, 56, 4, (x, at) => `M${x} 300Q${x + 4} 262 ${x + (at % 2 === 0 ? 18 : -14)} ${228 + ((at * 17) % 26)}`),
      three,
      6,
    ) +
    faded(dots(swarm, 11, spark), 0.22) +
    dots(swarm, 3.5, spark),
  waves: ({ ground: [one, two, three], spark, glow }) =>
    disc(320, 92, 50, glow, 0.9) +
    [one, two, three]
      .map((colour, at) => {
        const y = 196 + at * 34;
        const crest = `M-20 ${y}q25-26 50 0${'t50 0'.repeat(8)}`;
        return area(`${crest}V300H-20Z`, colour) + line(crest, spark, 3, 0.5);
      })
      .join(''),
  reef: ({ ground: [one, two, three], glow, spark }) =>
    area('M60 0L150 300H80L20 0ZM210 0L300 300H220L160 0ZM330 0L400 200V300L280 0Z', glow, 0.16) +
    dots('50 120,66 90,58 60,350 140,338 100,346 70,200 60,212 30', 4, spark) +
    area('M0 262C80 232 150 270 230 254S340 240 400 262V300H0Z', three) +
    line('M40 280V210M40 250L16 222M40 240L66 206M352 284V196M352 246L324 214M352 232L384 200', one, 13) +
    line('M96 290V236M96 264L80 246M300 290V240M300 266L318 246', two, 10) +
    area('M120 286a26 22 0 0 1 52 0ZM230 290a30 24 0 0 1 60 0Z', one),
  falls: ({ ground: [one, two, three], spark }) =>
    area('M0 60H150V300H0ZM250 60H400V300H250Z', one) +
    area('M0 110C60 96 110 120 130 110V300H0ZM270 100C310 120 360 96 400 110V300H270Z', two) +
    area('M140 40H260V256H140Z', spark, 0.85) +
    line('M160 60V240M186 46V246M214 52V240M240 60V246', one, 5, 0.5) +
    area(
      'M90 268C110 236 140 250 150 244C170 232 190 250 200 244C220 234 240 250 256 244C280 240 300 250 310 268Z',
      spark,
    ) +
    area('M0 262H400V300H0Z', three) +
    area('M0 40C50 20 110 44 150 60V76H0ZM250 60C300 30 350 40 400 26V76H250Z', three),
  rain: ({ ground: [one, two, three], spark }) =>
    area(
      'M60 90C20 90 20 46 62 50C74 14 132 22 134 56C170 46 182 90 148 90ZM262 76C230 76 230 42 262 46C272 18 318 22 322 50C352 44 360 76 332 76Z',
      one,
      0.9,
    ) +
    line(
      row(9, 46, 24, (x, at) => `M${x} ${110 + ((at * 41) % 60)}l-9 34M${x - 20} ${190 + ((at * 23) % 30)}l-7 26`),
      spark,
      4,
      0.75,
    ) +
    area(far, two) +
    area(near, three) +
    `<g fill="none" stroke="${spark}" stroke-width="3" opacity=".6"><ellipse cx="90" cy="272" rx="30" ry="8"/><ellipse cx="310" cy="278" rx="36" ry="9"/></g>`,
  bamboo: ({ ground: [one, two, three], glow }) =>
    disc(200, 130, 90, glow, 0.35) +
    line(
      row(4, 120, 14, (x) => `M${x} 0V300`),
      one,
      12,
    ) +
    line(
      row(4, 120, 14, (x) => `M${x - 6} 70h12M${x - 6} 160h12M${x - 6} 250h12`),
      two,
      3,
    ) +
    line(
      row(3, 168, 30, (x) => `M${x} 0V300`),
      two,
      18,
    ) +
    line(
      row(3, 168, 30, (x, at) => `M${x - 9} ${50 + at * 20}h18m-18 100h18m-18 90h18`),
      three,
      4,
    ) +
    area('M0 276C100 254 220 284 400 262V300H0Z', three) +
    area(
      'M40 60Q80 50 96 84Q60 84 40 60ZM206 40Q246 34 258 66Q222 66 206 40ZM360 70Q324 62 306 92Q342 96 360 70ZM30 150Q66 144 80 174Q48 174 30 150ZM366 170Q330 160 312 190Q350 196 366 170Z',
      three,
    ),
  meadow: ({ ground: [one, two, three], glow, spark }) =>
    disc(86, 84, 40, glow, 0.9) +
    area(far, one) +
    area('M0 230C90 206 180 236 260 220S350 214 400 226V300H0Z', two) +
    line(blooms.map(([x, y]) => `M${x} 300V${y}`).join(''), three, 4) +
    line(blooms.map(([x, y], at) => (at % 2 === 0 ? `M${x} ${y}h0` : '')).join(''), '#ff8fb0', 21) +
    line(blooms.map(([x, y], at) => (at % 2 === 1 ? `M${x} ${y}h0` : '')).join(''), '#ffd45e', 21) +
    line(blooms.map(([x, y]) => `M${x} ${y}h0`).join(''), spark, 8),
  fence: ({ ground: [one, two, three], glow, spark }) =>
    disc(330, 70, 40, glow, 0.85) +
    area('M-10 210a60 60 0 0 1 110 -20a50 50 0 0 1 90 4a56 56 0 0 1 104 -6a50 50 0 0 1 116 20V300H-10Z', one) +
    area(`${row(9, 48, 0, (x) => `M${x} 300V204l14-18l14 18V300Z`)}M0 226H400V238H0ZM0 262H400V274H0Z`, spark, 0.9) +
    area('M0 284C80 268 160 290 240 280S340 276 400 284V300H0Z', three) +
    disc(20, 212, 9, two) +
    disc(386, 220, 11, two),
  market: ({ ground: [one, , three], sea, spark }) =>
    area(
      row(3, 140, -10, (x) => `M${x + 6} 144h118v82h-118Z`),
      one,
    ) +
    area(
      row(3, 140, -10, (x, at) => awning(x, at % 2)),
      '#e2574c',
    ) +
    area(
      row(3, 140, -10, (x, at) => awning(x, 1 - (at % 2))),
      spark,
    ) +
    area(
      row(3, 140, -10, (x) => `M${x} 122l18-24h94l18 24Z`),
      three,
    ) +
    area('M0 222H400V300H0Z', sea[1]) +
    line('M30 250h80M160 266h90M290 248h70M80 284h70', spark, 3, 0.5) +
    area(
      'M-6 264C60 282 120 282 160 262C150 292 120 296 80 296S10 292 -6 264ZM246 268C300 284 360 284 408 264V296H290C266 292 254 284 246 268Z',
      three,
    ),
  town: ({ ground: [one, two, three], spark }) =>
    area(
      'M0 300V190H40V150L66 126L92 150V180H130V130H176V200H214V140L238 116L262 140V186H300V146H352V196H400V300Z',
      one,
    ) +
    area(
      'M0 300V232H30V204L52 184L74 204V226H120V196H166V238H204V206L226 186L248 206V232H292V200H344V226H400V300Z',
      two,
    ) +
    dots(
      '52 214,52 232,134 214,150 214,134 230,150 230,226 218,226 236,308 218,326 218,308 234,66 160,238 154,150 150',
      4.5,
      spark,
    ) +
    area('M0 270H400V300H0Z', three) +
    line('M30 284h60M160 290h70M300 284h60', spark, 3, 0.4),
  cave: ({ ground: [one, two, three], glow }) =>
    disc(200, 150, 130, glow, 0.3) +
    disc(200, 150, 84, glow, 0.3) +
    area(
      'M0 0H400V110L372 40L344 92L314 30L286 70L250 20L214 48L176 18L140 64L110 26L78 88L48 36L22 104L0 60Z',
      three,
    ) +
    area('M0 300V216L30 262L60 190L88 270L124 236L150 300ZM400 300V200L372 258L346 206L318 272L282 240L254 300Z', two) +
    area('M44 300L60 214L76 300ZM330 300L346 224L362 300ZM100 300L118 256L134 300ZM280 300L292 258L306 300Z', one) +
    area('M0 284H400V300H0Z', three),
  dunes: ({ ground: [one, two, three], glow }) =>
    disc(300, 82, 52, glow, 0.95) +
    area('M0 210C80 160 150 220 220 190S350 160 400 200V300H0Z', one) +
    area('M0 250C60 200 160 200 230 250S360 226 400 214V300H0Z', two) +
    area('M100 220C150 206 200 226 230 250C190 252 140 240 100 220Z', three, 0.35) +
    area('M0 282C100 246 220 290 400 256V300H0Z', three) +
    line('M40 274q20-8 40 0M240 284q20-8 40 0', one, 3, 0.6),
  festival: ({ ground: [one, two, three], spark }) =>
    dots('30 18,104 30,172 22,244 16,318 26,380 12', 1.6, spark) +
    line('M-10 40Q100 104 200 56T410 50', three, 3) +
    ['#ff8a5c', '#ffd25e', '#ff7fa5', '#8fe0b0']
      .map((colour, at) => {
        const own = strung.filter((_, place) => place % 4 === at);
        const glows = line(own.map(([x, y]) => `M${x} ${y + 18}h0`).join(''), colour, 52, 0.22);
        return glows + area(own.map(([x, y]) => `M${x - 11} ${y + 4}h22q10 14 0 28h-22q-10-14 0-28Z`).join(''), colour);
      })
      .join('') +
    area(far, one) +
    area('M0 300V246H60L90 216L120 246H170V230H226V250H270L306 212L342 250H400V300Z', two) +
    dots('90 256,150 262,196 250,306 254,360 268,30 268', 5, spark) +
    area('M0 284H400V300H0Z', three),
};

/** The whole ground of a picture: its sky and its scene; `id` names the gradient on the page. */
export const backdrop = (name: SceneName, palette: Palette, id: string): string => {
  const [high, middle, low] = palette.sky;
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".5" stop-color="${middle}"/><stop offset=".85" stop-color="${low}"/></linearGradient><rect width="400" height="300" fill="url(#${id})"/>${scenes[name](palette)}`;
};
