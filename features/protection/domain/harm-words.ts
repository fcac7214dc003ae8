import type { LanguageCode } from '#kit/shared/languages.ts';
import type { HarmTheme } from './harm-themes.ts';

/**
 * Words and phrases by theme and language, in small letters. Every list is looked through whatever the language of a page: people
 * write in their own. A word that means something harmless in another of these languages does not stand here.
 */
export const harmWords: Readonly<Record<HarmTheme, Readonly<Partial<Record<LanguageCode, readonly string[]>>>>> = {
  self_harm: {
    TH: ['ฆ่าตัวตาย', 'อยากตาย', 'ไม่อยากอยู่แล้ว', 'ไม่อยากมีชีวิต', 'ทำร้ายตัวเอง', 'จบชีวิต', 'ผูกคอ'],
    EN: [
      'kill myself',
      'killing myself',
      'suicide',
      'suicidal',
      'end my life',
      'want to die',
      'hurt myself',
      'harm myself',
      'no reason to live',
    ],
    CN: ['自杀', '自殺', '轻生', '輕生', '不想活', '想死', '活不下去', '伤害自己'],
    ID: ['bunuh diri', 'ingin mati', 'mau mati', 'mengakhiri hidup', 'menyakiti diri'],
    TY: ['magpakamatay', 'gusto ko nang mamatay', 'ayoko nang mabuhay', 'saktan ang sarili', 'wakasan ang buhay'],
    VI: ['tự tử', 'tự sát', 'muốn chết', 'không muốn sống', 'kết thúc cuộc đời', 'làm hại bản thân'],
  },
  cannot_stop: {
    TH: ['หยุดไม่ได้', 'เลิกไม่ได้', 'ติดพนัน', 'ติดการพนัน', 'ควบคุมตัวเองไม่ได้', 'คุมตัวเองไม่ได้', 'ห้ามใจไม่ได้'],
    EN: [
      'cannot stop',
      "can't stop",
      'cant stop',
      'addicted',
      'addiction',
      'gambling problem',
      'problem gambling',
      'out of control',
      'lost control',
    ],
    CN: ['停不下来', '停不了', '戒不掉', '上瘾', '赌瘾', '控制不住', '戒赌'],
    ID: ['tidak bisa berhenti', 'nggak bisa berhenti', 'gak bisa berhenti', 'kecanduan', 'ketagihan', 'lepas kendali'],
    TY: ['hindi ko mapigilan', 'hindi na mapigilan', 'hindi makatigil', 'lulong', 'adik sa sugal'],
    VI: ['không dừng được', 'không thể dừng', 'không bỏ được', 'nghiện', 'mất kiểm soát'],
  },
  asks_to_close: {
    TH: ['ปิดบัญชี', 'ระงับบัญชี', 'อยากเลิกเล่น', 'ห้ามผมเล่น', 'ห้ามฉันเล่น', 'อย่าให้ผมเล่น', 'อย่าให้ฉันเล่น'],
    EN: [
      'close my account',
      'delete my account',
      'block my account',
      'block me',
      'ban me',
      'exclude me',
      'self-exclude',
      'self-exclusion',
      'self exclusion',
      'stop me from playing',
      'want to quit',
    ],
    CN: ['关闭账户', '关闭账号', '注销账号', '注销账户', '封我的号', '不要让我玩', '想戒'],
    ID: ['tutup akun', 'blokir akun saya', 'blokir saya', 'ingin berhenti', 'mau berhenti'],
    TY: ['isara ang account', 'i-block ang account ko', 'gusto ko nang tumigil', 'huwag niyo na akong palaruin'],
    VI: ['đóng tài khoản', 'khóa tài khoản của tôi', 'chặn tôi', 'muốn bỏ'],
  },
  money_gone: {
    TH: ['หมดตัว', 'หมดเนื้อหมดตัว', 'ไม่มีเงินกินข้าว', 'เงินเดือนหมด', 'เสียหมด', 'ขายบ้าน', 'ขายรถ', 'ค่าเทอม', 'ค่าเช่าบ้าน'],
    EN: [
      'lost everything',
      'lost all my money',
      'lost my salary',
      'lost my savings',
      'pay rent',
      'rent money',
      'no money left',
      'sold my car',
      'sold my house',
    ],
    CN: ['输光', '输得精光', '倾家荡产', '没钱吃饭', '工资都输', '卖房', '卖车', '房租'],
    ID: ['habis semua', 'kehilangan segalanya', 'uang sewa', 'uang makan', 'gaji habis', 'jual rumah', 'jual motor'],
    TY: ['naubos ang pera', 'naubos na ang pera', 'natalo lahat', 'walang makain', 'pambayad ng upa'],
    VI: ['mất hết', 'thua hết', 'thua sạch', 'tiền thuê nhà', 'hết tiền ăn', 'bán nhà', 'bán xe'],
  },
  debt: {
    TH: ['เป็นหนี้', 'หนี้สิน', 'หนี้นอกระบบ', 'กู้เงิน', 'เงินกู้', 'ยืมเงิน'],
    EN: ['in debt', 'my debts', 'loan shark', 'borrowed money', 'took a loan', 'payday loan'],
    CN: ['欠债', '负债', '借钱', '高利贷', '贷款', '欠钱'],
    ID: ['hutang', 'utang', 'pinjaman online', 'pinjol', 'rentenir', 'meminjam uang'],
    TY: ['nangutang', 'may utang', 'baon sa utang'],
    VI: ['nợ nần', 'mắc nợ', 'vay nóng', 'vay tiền', 'tín dụng đen'],
  },
  family: {
    TH: ['หย่า', 'เมียทิ้ง', 'ครอบครัวแตก', 'โกหกครอบครัว', 'ตกงาน'],
    EN: ['divorce', 'my wife left', 'my husband left', 'lied to my family', 'lost my family', 'lost my job'],
    CN: ['离婚', '妻离子散', '骗家人', '失业', '丢了工作'],
    ID: ['cerai', 'istri pergi', 'suami pergi', 'bohong ke keluarga', 'dipecat'],
    TY: ['hiniwalayan', 'iniwan ng asawa', 'nagsinungaling sa pamilya', 'nawalan ng trabaho'],
    VI: ['ly hôn', 'vợ bỏ', 'chồng bỏ', 'nói dối gia đình', 'mất việc'],
  },
};
