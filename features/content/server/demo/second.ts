import type { Linkage } from '../../domain/body.ts';
import type { BannerGroup, DescriptionSlot, Document } from '../../domain/places.ts';
import { action, type DemoEntry, drawn, page, undrawn } from './demo-entry.ts';

/** What the second demo merchant shows: other words, other pictures, in its own three languages. */
type In<Text> = { EN: Text; VI: Text; AR: Text };
type Article = readonly [title: string, html: string];
type Lines = readonly [title: string, subtitle: string, button: string];

const each = <Text, Made>({ EN, VI, AR }: In<Text>, make: (text: Text) => Made) => ({
  EN: make(EN),
  VI: make(VI),
  AR: make(AR),
});
const articles = (words: In<Article>) => each(words, ([title, content]) => ({ title, content }));

const banner = (slot: BannerGroup, drawing: string, linkage: Linkage, words: In<Lines>): DemoEntry => ({
  slot,
  body: {
    kind: 'banner',
    picture: drawn(drawing),
    linkage,
    texts: each(words, ([title, subtitle, button]) => ({ title, subtitle, button })),
  },
});

const description = (slot: DescriptionSlot, drawing: string | null, words: In<Article>): DemoEntry => ({
  slot,
  body: { kind: 'description', picture: drawing === null ? undrawn : drawn(drawing), texts: articles(words) },
});

const document = (slot: Document, words: In<Article>): DemoEntry => ({
  slot,
  body: { kind: 'agreement', texts: articles(words) },
});

export const secondBanners: readonly DemoEntry[] = [
  banner('home', 'lottery-night', page('/lottery'), {
    EN: ['88 draws a day', 'Each one sealed before it opens', 'See the draws'],
    VI: ['88 kỳ quay mỗi ngày', 'Mỗi kỳ được niêm phong trước khi mở', 'Xem các kỳ quay'],
    AR: ['88 سحبًا كل يوم', 'كل سحب مختوم قبل أن يُفتح', 'شاهد السحوبات'],
  }),
  banner('home', 'check-ticket', page('/verify'), {
    EN: ['Don’t trust us. Check us.', 'Work out any result on your own device', 'Check a result'],
    VI: ['Đừng chỉ tin. Hãy kiểm tra.', 'Tự tính lại mọi kết quả trên máy của bạn', 'Kiểm tra kết quả'],
    AR: ['لا تثق بنا، بل تحقّق', 'أعد حساب أي نتيجة على جهازك', 'تحقّق من نتيجة'],
  }),
  banner('lottery', 'lottery-night', page('/help'), {
    EN: ['A new draw each quarter of an hour', 'The rate you see is locked in your receipt', 'How it works'],
    VI: ['Mỗi 15 phút một kỳ quay', 'Tỷ lệ bạn thấy được khóa trong biên nhận', 'Cách hoạt động'],
    AR: ['سحب جديد كل ربع ساعة', 'النسبة التي تراها مثبتة في إيصالك', 'كيف يعمل'],
  }),
  banner('help', 'help-desk', action('customer_service'), {
    EN: ['Ask, and follow the answer', 'Each question has its number', 'Write to us'],
    VI: ['Hỏi và theo dõi câu trả lời', 'Mỗi câu hỏi có một mã số', 'Viết cho chúng tôi'],
    AR: ['اسأل وتابع الجواب', 'لكل سؤال رقمه', 'راسلنا'],
  }),
  banner('down', 'install-app', page('/down'), {
    EN: ['Keep the light on your home screen', 'Four steps, no app store', 'See how'],
    VI: ['Giữ ánh đèn trên màn hình chính', 'Bốn bước, không cần cửa hàng ứng dụng', 'Xem cách làm'],
    AR: ['أبقِ الضوء على شاشتك الرئيسية', 'أربع خطوات دون متجر تطبيقات', 'شاهد الطريقة'],
  }),
  banner('reg', 'newcomer-path', page('/help'), {
    EN: ['Come in', 'For people of 20 and above', 'Read more'],
    VI: ['Mời vào', 'Chỉ dành cho người từ 20 tuổi', 'Đọc thêm'],
    AR: ['تفضّل بالدخول', 'لمن هم في الثامنة عشرة فأكثر', 'اقرأ المزيد'],
  }),
];

export const secondNotices: readonly DemoEntry[] = [
  {
    slot: '',
    body: {
      kind: 'notice',
      texts: articles({
        EN: ['The lights are on', '<p>This is the second demo: another brand on the same installation.</p>'],
        VI: ['Đèn đã sáng', '<p>Đây là bản thử thứ hai: một thương hiệu khác trên cùng hệ thống.</p>'],
        AR: ['الأضواء مضاءة', '<p>هذا هو العرض الثاني: علامة أخرى على النظام نفسه.</p>'],
      }),
    },
  },
];

export const secondHelp: readonly DemoEntry[] = [
  {
    slot: 'game',
    body: {
      kind: 'help',
      texts: articles({
        EN: [
          'How do I check a draw?',
          '<p>Open the draw, copy its proof, and paste it on <a href="/verify">the checking page</a>.</p>',
        ],
        VI: [
          'Làm sao kiểm tra một kỳ quay?',
          '<p>Mở kỳ quay, sao chép bằng chứng và dán vào <a href="/verify">trang kiểm tra</a>.</p>',
        ],
        AR: ['كيف أتحقق من سحب؟', '<p>افتح السحب وانسخ إثباته ثم ألصقه في <a href="/verify">صفحة التحقق</a>.</p>'],
      }),
    },
  },
  {
    slot: 'deposit',
    body: {
      kind: 'help',
      texts: articles({
        EN: [
          'How do I deposit?',
          '<p>Choose an amount, scan the code, pay exactly what it says. This demo takes no real money.</p>',
        ],
        VI: [
          'Nạp tiền thế nào?',
          '<p>Chọn số tiền, quét mã và trả đúng số hiển thị. Bản thử này không nhận tiền thật.</p>',
        ],
        AR: ['كيف أودع؟', '<p>اختر المبلغ وامسح الرمز وادفع ما يظهر بالضبط. هذا العرض لا يقبل مالًا حقيقيًا.</p>'],
      }),
    },
  },
];

export const secondDocuments: readonly DemoEntry[] = [
  document('user_agreement', {
    EN: [
      'User agreement',
      '<p>Users are 20 or older. This is a demonstration: credit has no value in money. After the close a slip can’t be changed; every result can be worked out again.</p>',
    ],
    VI: [
      'Thỏa thuận người dùng',
      '<p>Người dùng từ 20 tuổi trở lên. Đây là bản trình diễn: tín dụng không có giá trị tiền. Sau khi đóng, phiếu không thể thay đổi; mọi kết quả đều có thể tính lại.</p>',
    ],
    AR: [
      'اتفاقية المستخدم',
      '<p>المستخدمون في الثامنة عشرة أو أكثر. هذا عرض توضيحي: لا قيمة مالية للرصيد. بعد الإغلاق لا تتغير القسيمة، ويمكن إعادة حساب كل نتيجة.</p>',
    ],
  }),
  document('privacy', {
    EN: [
      'Privacy policy',
      '<p>We keep what you type when you register, your log-ins, deposits and slips. Contact details are encrypted. We sell nothing to anybody.</p>',
    ],
    VI: [
      'Chính sách riêng tư',
      '<p>Chúng tôi lưu những gì bạn nhập khi đăng ký, các lần đăng nhập, khoản nạp và phiếu. Thông tin liên hệ được mã hóa. Chúng tôi không bán dữ liệu.</p>',
    ],
    AR: [
      'سياسة الخصوصية',
      '<p>نحتفظ بما تكتبه عند التسجيل وبعمليات الدخول والإيداع والقسائم. بيانات الاتصال مشفّرة، ولا نبيع شيئًا لأحد.</p>',
    ],
  }),
];

export const secondDescriptions: readonly DemoEntry[] = [
  description('footer', null, {
    EN: ['A light you can look behind', '<p>Every result and every balance comes with its proof.</p>'],
    VI: ['Ánh đèn bạn có thể soi kỹ', '<p>Mọi kết quả và số dư đều có bằng chứng.</p>'],
    AR: ['ضوء يمكنك النظر خلفه', '<p>لكل نتيجة ولكل رصيد إثباته.</p>'],
  }),
  description('footer', null, {
    EN: ['Play with care', '<p>For people of 20 and above. Decide what you can spend before you play.</p>'],
    VI: ['Chơi có chừng mực', '<p>Dành cho người từ 20 tuổi. Hãy định trước số tiền bạn có thể chi.</p>'],
    AR: ['العب بحذر', '<p>لمن هم في الثامنة عشرة فأكثر. حدّد ما يمكنك إنفاقه قبل أن تلعب.</p>'],
  }),
  description('registration_title', 'newcomer-path', {
    EN: ['Free, in less than a minute', '<p>Begin with demo credit.</p>'],
    VI: ['Miễn phí, chưa đến một phút', '<p>Bắt đầu với tín dụng dùng thử.</p>'],
    AR: ['مجانًا في أقل من دقيقة', '<p>ابدأ برصيد تجريبي.</p>'],
  }),
  ...(['download_android', 'download_ios'] as const).flatMap((slot) => [
    description(slot, 'step-open-browser', {
      EN: ['Open this site in the browser', '<p>Scan the code with your camera.</p>'],
      VI: ['Mở trang này trong trình duyệt', '<p>Quét mã bằng máy ảnh.</p>'],
      AR: ['افتح هذا الموقع في المتصفح', '<p>امسح الرمز بالكاميرا.</p>'],
    }),
    description(slot, slot === 'download_ios' ? 'step-share' : 'step-menu', {
      EN: ['Open the menu', '<p>The three dots, or the share button.</p>'],
      VI: ['Mở trình đơn', '<p>Ba dấu chấm hoặc nút chia sẻ.</p>'],
      AR: ['افتح القائمة', '<p>النقاط الثلاث أو زر المشاركة.</p>'],
    }),
    description(slot, 'step-add-home', {
      EN: ['Add to the home screen', '<p>Confirm, and it is there.</p>'],
      VI: ['Thêm vào màn hình chính', '<p>Xác nhận là xong.</p>'],
      AR: ['أضِف إلى الشاشة الرئيسية', '<p>أكّد وستجده هناك.</p>'],
    }),
  ]),
];
