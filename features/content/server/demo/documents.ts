import type { Document } from '../../domain/places.ts';
import { articles, type DemoEntry, type Words } from './demo-entry.ts';

const document = (slot: Document, words: Words): DemoEntry => ({
  slot,
  body: { kind: 'agreement', texts: articles(words) },
});

export const demoDocuments: readonly DemoEntry[] = [
  document('user_agreement', {
    th: [
      'ข้อตกลงผู้ใช้',
      '<h2>1. ผู้ที่ใช้ได้</h2><p>ผู้ใช้ต้องมีอายุ 20 ปีขึ้นไป และอยู่ในพื้นที่ที่กฎหมายอนุญาต หนึ่งคนมีได้หนึ่งบัญชี</p><h2>2. เว็บไซต์สาธิต</h2><p>เมื่อไม่มีใบอนุญาตที่ยังมีผล เว็บไซต์นี้ทำงานเป็นการสาธิต เครดิตไม่มีมูลค่าเป็นเงินและถอนไม่ได้</p><h2>3. การแทงและผล</h2><p>อัตราจ่ายและวงเงินแสดงก่อนยืนยันและล็อกไว้ในใบรับ เมื่อปิดรับแล้วแก้หรือยกเลิกโพยไม่ได้ เว้นแต่งวดถูกยกเลิกโดยเจ้าหน้าที่สองคนพร้อมเหตุผลที่ทุกคนอ่านได้ ซึ่งจะคืนเงินทุกโพยเต็มจำนวน ผลทุกงวดตรวจซ้ำได้จากข้อมูลที่เผยแพร่</p><h2>4. การฝาก</h2><p>เครดิตเพิ่มเมื่อธนาคารแจ้งยอดเข้า รายการที่ยอดหรือเวลาไม่ตรงจะตรวจโดยเจ้าหน้าที่</p><h2>5. บัญชี</h2><p>เก็บรหัสผ่านไว้เป็นความลับ เราอาจระงับบัญชีเพื่อความปลอดภัยหรือตามกฎหมาย และจะแจ้งเหตุผล</p><h2>6. การเปลี่ยนข้อตกลง</h2><p>ข้อตกลงทุกฉบับมีเลขกำกับและอ่านย้อนหลังได้ ระบบบันทึกว่าคุณยอมรับฉบับใด</p>',
    ],
    en: [
      'User agreement',
      '<h2>1. Who may use it</h2><p>Users are 20 or older and in a place where the law allows it. One person has one account.</p><h2>2. Demo</h2><p>Without a licence in force this site works as a demonstration: credit has no value in money and can’t be withdrawn.</p><h2>3. Bets and results</h2><p>Rates and limits are shown before you confirm and are locked in the receipt. After the close a slip can’t be changed or cancelled, unless two people of the staff void the draw with a reason that everybody can read; then every stake is given back in full. Every result can be worked out again from what is published.</p><h2>4. Deposits</h2><p>Credit is added when the bank reports the payment. A payment whose amount or time doesn’t fit is looked at by staff.</p><h2>5. Your account</h2><p>Keep your password to yourself. We may block an account for safety or as the law demands, and say why.</p><h2>6. Changes</h2><p>Every version of this agreement has a number and stays readable. We keep a record of which one you accepted.</p>',
    ],
  }),
  document('privacy', {
    th: [
      'นโยบายความเป็นส่วนตัว',
      '<h2>เราเก็บอะไร</h2><p>ข้อมูลที่คุณกรอกตอนสมัคร ที่อยู่ไอพีและเบราว์เซอร์ของการเข้าสู่ระบบ รายการฝาก โพย และเรื่องที่คุณส่งถึงเรา</p><h2>เราเก็บอย่างไร</h2><p>ข้อมูลติดต่อเข้ารหัสไว้ รหัสผ่านเก็บเป็นค่าที่แปลงกลับไม่ได้ เจ้าหน้าที่เห็นข้อมูลส่วนตัวแบบปิดบัง และทุกครั้งที่เปิดดูจะมีบันทึก</p><h2>รูปที่คุณส่ง</h2><p>รูปถูกสร้างใหม่ ข้อมูลตำแหน่งและกล้องในไฟล์ถูกทิ้ง มีเพียงเจ้าหน้าที่ที่เปิดดูได้</p><h2>เราไม่ทำอะไร</h2><p>เราไม่ขายข้อมูล และไม่เปิดเผยแก่ผู้อื่นเว้นแต่กฎหมายบังคับ</p><h2>สิทธิของคุณ</h2><p>ส่งเรื่องถึงเราเพื่อขอดู แก้ไข หรือลบข้อมูล บันทึกการเงินต้องเก็บตามระยะเวลาที่กฎหมายกำหนด</p>',
    ],
    en: [
      'Privacy policy',
      '<h2>What we keep</h2><p>What you enter when you register, the address and browser of each log-in, deposits, slips, and what you write to us.</p><h2>How we keep it</h2><p>Contact details are encrypted. Passwords are kept in a form that can’t be turned back. Staff sees personal fields masked, and each time one is revealed it is recorded.</p><h2>Images that you send</h2><p>They are made anew; position and camera in the file are thrown away. Only staff can open them.</p><h2>What we don’t do</h2><p>We don’t sell data, and give it to nobody unless the law demands it.</p><h2>Your rights</h2><p>Write to us to see, correct or erase your data. Financial records are kept as long as the law demands.</p>',
    ],
  }),
];
