/** Its own client’s names for calls, and the calls that they are here. */
export const wrapperKeys: Readonly<Record<string, string>> = {
  loginCode: 'POST /wps/verification/sms/noLogin',
  regValidata: 'GET /wps/system/setting/register',
  forgetPwd: 'POST /wps/member/password/email',
  setPasswordByPhone: 'POST /wps/member/password/verification',
  changePwd: 'POST /wps/member/password',
  getService: 'GET /wps/relay/MCSFE_getService',
  menu: 'GET /lgw/games/game_menus',
  game: 'GET /wps/game/launchGame',
  getChatUrl: 'GET /wps/relay/MCSFE_getChatUrl',
  getChatMessage: 'GET /wps/relay/MCSFE_getChatMessage',
};

type WireFields = { call: string; takes?: string; gives?: string };

const account =
  'username password payeeName paymentPassword qqNum line whatsapp zalo facebook wechat idNumber email mobileNum recommenderId affiliateCode captcha';
const registration = `${account} confirmPassword verificationCode referralCode domain countryDialingCode login firebaseChannel firebaseIdToken`;
const asker = 'clientType platform language';
const games = 'nodeId vassalage gameType gameClassify gameName minBet minLineNum';
const lottery =
  'gameMenus gameGroupCode labelName gameGroupId remark gameId tag numero remainTime lockTime drawDayOfWeek winningTime';

/** Every call of the specification with the fields that it writes for it: what is sent, and what comes back. */
export const wireFields: readonly WireFields[] = [
  {
    call: 'POST /wps/session/login',
    takes: 'username password captcha type humanCheck',
    gives: 'firstTimeLogin passwordExpired token',
  },
  {
    call: 'POST /wps/verification/sms/noLogin',
    takes: 'mobileNum mobileNo countryDialingCode humanCheck',
    gives: 'expirationTime',
  },
  {
    call: 'POST /wps/verification/sms/register',
    takes: 'mobileNum mobileNo countryDialingCode humanCheck',
    gives: 'expirationTime',
  },
  { call: 'GET /wps/system/whitelabel', gives: 'modId enabled childrenNodes' },
  { call: 'GET /wps/relay/MCSFE_getPlayerAvatar', gives: 'avatar' },
  { call: 'GET /lgw/games/game_menus', gives: lottery },
  {
    call: 'GET /wps/member/info',
    gives: 'id account nickname type toUpline clubLabel labelName color color2 rankLevel memberLabel',
  },
  { call: 'PUT /wps/member/register', takes: registration },
  { call: 'PUT /wps/member/register/mobile', takes: `${registration} registerUrl registerMethod` },
  { call: 'POST /wps/member/password', takes: 'oldPassword newPassword confirmNewPassword' },
  { call: 'GET /wps/agent/affiliate', takes: 'code domain' },
  {
    call: 'GET /wps/system/setting/register',
    gives: 'enabled required minLength maxLength patternId acceptedPattern',
  },
  { call: 'POST /wps/member/password/email', takes: 'username email' },
  { call: 'POST /wps/session/login/freeplay', takes: 'os platform randomString' },
  { call: 'GET /wps/captcha' },
  { call: 'GET /wps/member/info/icon', gives: 'icon' },
  { call: 'GET /wps/system/status', gives: 'status ip' },
  {
    call: 'POST /wps/member/password/verification',
    takes: 'newPassword mobileNum verificationCode firebaseIdToken',
  },
  { call: 'GET /wps/v2/wallets/balance', gives: 'sumBalance' },
  { call: 'POST /wps/relay/GCS_walletTransfer', takes: 'vassalage amount' },
  { call: 'DELETE /wps/session/logout' },
  {
    call: 'GET /permission',
    takes: 'url',
    gives:
      'whitelabel register resources customerService analytics gtagId imageCDNs launchGameCDNs location maintenance regionRestriction resourceType url qrCodeUrl labelNameEn merchantCode',
  },
  { call: 'GET /wps/system/domainRoute', gives: 'domainList' },
  { call: 'GET /wps/system/routers', gives: 'resources imageCDNs launchGameCDNs' },
  { call: 'GET /wps/system/countryCode', gives: 'countryCode countryDialingCode' },
  { call: 'GET /wps/system/helpCenter', gives: 'questionType title content' },
  { call: 'PUT /wps/feedback', takes: 'content images' },
  {
    call: 'GET /wps/member/info/funds/consolidated',
    gives: 'dailysalreqtype divtypereq contracthoursalreq realtimesalreqtype',
  },
  { call: 'GET /wps/wallets/merchant', gives: 'isSingle' },
  {
    call: 'GET /wps/game/launchGame',
    takes: `gameId roomId nodeId accountType confirmTrans vassalage launchMode ${asker}`,
    gives: 'game_url game_url2',
  },
  { call: 'GET /lgw/games/launch', takes: 'lottoArea launchMode gameCode view device backUrl language' },
  { call: 'GET /lgw/vn/games/game_menu', takes: 'prizeMode device', gives: lottery },
  { call: 'GET /lgw/vn/games/game_menu/recent', takes: 'prizeMode device recentCount', gives: 'list' },
  { call: 'GET /lgw/games/game_menus/recent', takes: 'recentCount', gives: 'list' },
  { call: 'GET /lgw/games/game_menus/popular', takes: 'count', gives: 'list' },
  { call: 'GET /lgw/vn/games/numbers', takes: 'count', gives: 'list numero' },
  { call: 'GET /lgw/games/opened_numbers', takes: 'lottoArea', gives: 'numero remainTime lockTime openedNumber' },
  {
    call: 'GET /wps/relay/GCSGAME_getHotList',
    takes: `merchantCode isPlatform vassalage ${asker}`,
    gives: `list ${games}`,
  },
  { call: 'GET /wps/relay/GCS_recentGame', takes: `vassalage ${asker}`, gives: `list totalPages ${games}` },
  {
    call: 'GET /wps/relay/GCSGAME_getGameList',
    takes: `channel merchant gameType vassalage gameClassify gameName minBet minLineNum pageNo pageSize imgSize ${asker}`,
    gives: `games totalPages totalCount ${games}`,
  },
  {
    call: 'GET /wps/relay/GCSGAME_getFavouriteList',
    takes: `gameType ${asker}`,
    gives: `content totalPages ${games}`,
  },
  { call: 'GET /wps/relay/GCSGAME_getFavouriteIds', gives: 'nodeIds' },
  { call: 'POST /wps/relay/GCSGAME_addFavourite', takes: 'nodeId vendor gameType' },
  { call: 'POST /wps/relay/GCSGAME_removeFavourite', takes: 'nodeId vendor gameType' },
  { call: 'GET /wps/relay/GCSGAME_getGameTypes', gives: 'gameType' },
  { call: 'GET /wps/relay/GCSGAME_getNewVendors', gives: 'vassalage displayName gameType' },
  { call: 'GET /wps/relay/GCSGAME_getRngVendors', gives: 'vassalage displayName' },
  {
    call: 'GET /wps/relay/GCSGAME_getVendorGroups',
    gives: 'title cards vassalage isHot gameClassify gameCategory vendors',
  },
  { call: 'GET /wps/relay/GLS2_roomList', takes: 'vassalage', gives: 'roomId' },
  { call: 'GET /wps/relay/GCSGAME_getWinnerList', takes: 'gameCategory limitNum', gives: 'list vo' },
  {
    call: 'GET /wps/relay/MCSFE_getAnnouncements',
    takes: 'types platform executionType',
    gives: 'player banners popup promotion title content',
  },
  { call: 'GET /wps/relay/MCSFE_getNotices', takes: 'pageNo', gives: 'title content date' },
  { call: 'GET /wps/relay/MCSFE_getBanners', takes: 'groupName', gives: 'bannerId groupName linkageType url' },
  { call: 'GET /wps/relay/MCSFE_getPromotions', takes: 'category tag period', gives: 'category id title' },
  { call: 'GET /wps/relay/MCSFE_getPromotion', takes: 'id', gives: 'category id title content' },
  { call: 'GET /wps/relay/MCSFE_getService', gives: 'version pathList type path' },
  { call: 'GET /wps/relay/MCSFE_getChatUrl', takes: 'b2c title language headerColor', gives: 'chatUrl' },
  { call: 'GET /wps/relay/MCSFE_getChatMessage', gives: 'unReadCount' },
  { call: 'GET /wps/relay/CSP_unreadCount', gives: 'unReadCount' },
  { call: 'PUT /wps/relay/MCSFE_updateLanguage', takes: 'language' },
  { call: 'GET /wps/relay/MCSFE_getMissionSummary', gives: 'count missions' },
  { call: 'GET /wps/relay/MCSFE_getMissionLeaderboard', gives: 'places account value' },
  { call: 'POST /wps/relay/MCSFE_dividendContract' },
  { call: 'POST /wps/relay/MCSFE_dailySalaryContract' },
  { call: 'POST /wps/relay/MCSFE_participationContract' },
  { call: 'POST /wps/relay/MCSFE_wageContract' },
  { call: 'POST /wps/relay/MCSFE_hourlySalaryContract' },
  { call: 'POST /wps/relay/MCSFE_realTimeSalaryContract' },
  { call: 'POST /wps/relay/MCSFE_claimRafflePromotion', takes: 'raffleId' },
  { call: 'GET /wps/relay/MCSFE_getPointBalance', gives: 'points' },
  { call: 'GET /wps/relay/MCSFE_getPointRewardList', gives: 'rewards price stock' },
  {
    call: 'POST /wps/relay/MCSFE_redeemPointReward',
    takes: 'quantity paymentPassword receiver address mobileNum',
    gives: 'status',
  },
  { call: 'GET /wps/relay/MCSFE_getPointRedeemList', gives: 'redemptions status' },
  { call: 'GET /wps/relay/MCSFE_getPointConfig', gives: 'pointsPerUnit' },
  { call: 'GET /wps/relay/MCSFE_getMemberPointTransactions', gives: 'transactions points' },
  { call: 'POST /wps/relay/MCSFE_convertPoints', takes: 'points' },
  {
    call: 'POST /wps/cashier/withdrawals/:withdrawalId/receipt',
    takes: 'withdrawalId',
  },
];

const categories =
  'others sports live_casino slots card_games fish lotto rebate points_mall ranking deposit app_download newbie game_promotions new_player';

/** The fields whose words the specification lists, each with all of them. */
export const wireWords: readonly [call: string, field: string, words: string][] = [
  ['GET /wps/relay/MCSFE_getPromotions', 'category', `all ${categories}`],
  ['GET /wps/relay/MCSFE_getPromotions', 'tag', 'newbie limited special_offer daily high_rebate vip'],
  ['GET /wps/relay/MCSFE_getPromotions', 'period', 'daily weekly semimonthly monthly'],
  [
    'GET /wps/relay/MCSFE_getBonusOffers',
    'status',
    'join claim process applying close rejected issued claimed joined coming_soon',
  ],
  [
    'GET /wps/relay/MCSFE_getBanners',
    'groupName',
    'home rng live fish pvp sports esports lottery down promotion shop help w_reg',
  ],
  ['GET /wps/relay/MCSFE_getAnnouncements', 'type', 'B PL PU PR H AG'],
  ['GET /wps/relay/MCSFE_getAnnouncements', 'executionType', 'A B'],
  ['GET /wps/system/helpCenter', 'questionType', 'deposit withdrawal game customer_service application other'],
  ['GET /wps/member/info', 'type', '0 1 2 4 41 42'],
  ['GET /wps/relay/GCSGAME_getGameList', 'isGame', 'GAME VASSALAGE'],
  ['GET /lgw/vn/games/game_menu', 'prizeMode', 'Lott ZY Elott SEA'],
  ['GET /wps/relay/MCSFE_getPointRedeemList', 'status', 'In Process|Rejected|Approved'],
];

/** What a list is asked for where nothing is said. */
export const wireDefaults: readonly [call: string, field: string, value: number][] = [
  ['GET /wps/relay/GCSGAME_getGameList', 'pageNo', 1],
  ['GET /wps/relay/GCSGAME_getGameList', 'pageSize', 20],
  ['GET /wps/relay/GCS_recentGame', 'pageSize', 20],
  ['GET /wps/relay/GCSGAME_getWinnerList', 'limitNum', 20],
  ['GET /lgw/games/game_menus/popular', 'count', 20],
  ['GET /lgw/games/game_menus/recent', 'recentCount', 100],
  ['GET /lgw/vn/games/game_menu/recent', 'recentCount', 100],
  ['GET /lgw/vn/games/numbers', 'count', 100],
];

/** The least and the most letters of a text, or the most of a list, that a call takes. */
export const wireBounds: readonly [call: string, field: string, least: number, most: number][] = [
  ['POST /wps/relay/MCSFE_applyForBonus', 'comment', 1, 140],
  ['POST /wps/relay/MCSFE_applyForBonus', 'pictures', 0, 3],
  ['PUT /wps/feedback', 'content', 10, 2000],
  ['PUT /wps/feedback', 'images', 0, 3],
  ['POST /wps/member/password/verification', 'verificationCode', 0, 255],
];
