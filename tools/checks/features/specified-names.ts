/** The names of the specification by its sections: each has a line in `docs/specification/`, and stands in the code. */
export const specifiedNames: Readonly<Record<number, string>> = {
  2: `/index /index.html /home /register /register.html /pointMall /lottery /vnlottery /$category /elott /promotions /promoDetail /seamless /help
    /helpmc /down /game /login /download /deposit /withdraw /history /feedback /affiliate /depositTutorial /notices
    gameCode vendor playType rng pvp live fish sports esports minigame recent hot cockfight
    HOT RECENT LOTT ELOTT LIVE SPORTS FISH RNG PVP ESPORTS MINIGAME SPB GM XGS KM linkageType CHNGPASSVERIF3 CHNGPASSMAIL3
    MOBILEVERCODELOGIN3 securityCenter rewardCenter playerRank manualRebate personalProfit missionLeaderboard
    FACEBOOK LINE TELEGRAM new_player registerMobile referralCode countryCode drawDayOfWeek SC VP JP TG AC BG`,
  3: `countryCode countryDialingCode vassalage gameType pageNo pageSize gameClassify minBet displayName isHot gameCategory vendors nodeId gameName
    minLineNum games totalPages totalCount content isGame VASSALAGE defaultPlayType gameCode TCG_LOTTO_VN TCG_SEA ELOTT LOTT remark gameId
    gameGroupCode gameGroupId tag numero remainTime lockTime drawDayOfWeek winningTime gameMenus labelName vo bannerId groupName w_reg url
    linkageType category resourceType qrCodeUrl labelNameEn pathList firstTimeLogin passwordExpired token username password captcha
    id account nickname type toUpline clubLabel color color2 rankLevel memberLabel LOTTFAV lang theme confirmPassword payeeName email qqNum
    mobileNum recommenderId verificationCode affiliateCode paymentPassword line whatsapp zalo facebook wechat idNumber referralCode domain
    firebaseChannel firebaseIdToken registerUrl registerMethod enabled required minLength maxLength patternId acceptedPattern mobileNo
    expirationTime oldPassword newPassword confirmNewPassword accountType confirmTrans launchMode GLS html5-desktop clientType game_url
    game_url2 lottoArea view device backUrl language modId childrenNodes DIRECTREG3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3
    USERNAMEREG3 FREEPLAY3 PWDEXPFORCECHANGE3 MOBILEVERCODELOGIN3 CHNGPASSVERIF3 CHNGPASSMAIL3 CBS3 hasFreePlay dailysalreqtype
    divtypereq contracthoursalreq realtimesalreqtype whitelabel register resources customerService analytics gtagId imageCDNs
    launchGameCDNs location maintenance regionRestriction merchantCode prizeMode chatUrl unReadCount roomId`,
  4: `status expirationTime passwordExpired firstTimeLogin PWDEXPFORCECHANGE3`,
  5: `acceptedPattern minLength maxLength patternId`,
  6: `isAgent rankLevel CBS3`,
  7: `/wps/session/login /wps/verification/sms/noLogin /wps/verification/sms/register /wps/system/whitelabel MCSFE_getPlayerAvatar
    /lgw/games/game_menus /wps/member/info /wps/member/register /wps/member/register/mobile /wps/member/password /wps/agent/affiliate
    /wps/system/setting/register /wps/member/password/email /wps/session/login/freeplay /wps/captcha /wps/member/info/icon
    /wps/system/status /wps/member/password/verification /wps/v2/wallets/balance GCS_walletTransfer /wps/session/logout /permission
    /wps/system/domainRoute /wps/system/routers /wps/system/helpCenter /wps/feedback /wps/member/info/funds/consolidated isSingle
    /wps/game/launchGame /lgw/vn/games/game_menu /lgw/vn/games/game_menu/recent recentCount GCS_recentGame GLS2_roomList CSP_unreadCount
    isPlatform platform channel merchant imgSize limitNum gameCategory getChatUrl getChatMessage getService b2c headerColor
    cbsUnreadCount cbsLogout loginCode menu game forgetPwd regValidata setPasswordByPhone changePwd COUNTRY_FLAG x-gateway-version`,
  8: '',
  9: `html5-desktop SPB GM XGS KM`,
};
