import { accept } from '#kit/shared/result.ts';
import { staffSwitchGame as contract } from '../../contract/staff-switch-game.ts';
import { saveDesk } from '../../db/game-desk.ts';
import { houseCall } from '../house-call.ts';
import { deskIn, noteIn } from './staff-decide-game.ts';
import { notifyLobbyIn } from './notify-lobby.ts';

export const staffSwitchGame = houseCall(
  contract,
  (house) =>
    async ({ game, to, reason }, visit) =>
      house.world.backofficeDatabase.transact(async (tx) => {
        const desk = await deskIn(tx, visit, game);
        if (!desk.ok) return desk;
        const enabled = to === 'on';
        if (enabled === desk.value.enabled) return accept({ enabled });
        await saveDesk(tx, { ...desk.value, enabled, by: visit.staff.username });
        await notifyLobbyIn(house, tx, game);
        const before = { state: desk.value.enabled ? 'on' : 'off' };
        await noteIn(tx, visit, { game, what: 'switch', before, after: { state: to }, reason });
        return accept({ enabled });
      }),
);
