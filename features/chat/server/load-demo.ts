import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertMacro, macrosOf } from '../db/macros.ts';

const demoMacros = [
  {
    title: 'Greeting',
    isOffer: false,
    texts: {
      TH: 'สวัสดีค่ะ คุณ {player} ดิฉัน {staff} ยินดีให้บริการค่ะ มีอะไรให้ช่วยคะ',
      EN: 'Hello {player}, this is {staff}. How can I help you?',
    },
  },
  {
    title: 'Deposit: please send the slip',
    isOffer: false,
    texts: {
      TH: 'รบกวนส่งสลิปการโอนพร้อมเวลาที่โอนให้หน่อยนะคะ จะรีบตรวจสอบให้ค่ะ',
      EN: 'Please send the slip with the time of the transfer, and we will look at once.',
    },
  },
  {
    title: 'Withdrawal: being checked',
    isOffer: false,
    texts: {
      TH: 'คำขอถอนของคุณกำลังตรวจสอบอยู่ค่ะ ดูสถานะได้ที่หน้าถอนเงินตลอดเวลาค่ะ',
      EN: 'Your withdrawal is being checked. Its state stands on the withdrawal page at any time.',
    },
  },
  {
    title: 'Missions of the week',
    isOffer: true,
    texts: {
      TH: 'สัปดาห์นี้มีภารกิจใหม่ให้ทำค่ะ ดูได้ที่เมนูภารกิจนะคะ',
      EN: 'There are new missions this week; they stand in the menu under Missions.',
    },
  },
  {
    title: 'Goodbye',
    isOffer: false,
    texts: {
      TH: 'ขอบคุณที่ติดต่อเข้ามานะคะ หากมีข้อสงสัยเพิ่มเติม ทักมาได้ตลอดค่ะ',
      EN: 'Thank you for writing to us. If anything else comes up, we are here.',
    },
  },
] as const;

/** Some ready texts for a fresh merchant; changes nothing twice. */
export const loadDemo = async (world: World, merchantId: MerchantId): Promise<void> => {
  await world.backofficeDatabase.transact(async (tx) => {
    if ((await macrosOf(tx, merchantId)).length > 0) return accept(undefined);
    for (const macro of demoMacros)
      await insertMacro(tx, {
        ...macro,
        macroId: world.entropy.id('mac'),
        version: 1,
        merchantId,
        isActive: true,
        by: 'demo',
      });
    return accept(undefined);
  });
};
