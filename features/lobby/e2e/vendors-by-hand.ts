import { changeFacts } from '#kit/testing/facts.ts';
import type { TestSite } from '#kit/testing/site.ts';

const hostile = '<img src=x onerror=alert(1)>"\'</script>';

/** Puts vendors and games in the catalogue of a running site, as an import from a vendor would, one of them with a hostile name. */
export const addVendors = (site: TestSite): Promise<void> =>
  changeFacts(
    site,
    `
    -- One of our own codes stands for the maker of minigames among them.
    delete from lobby.vendor_place where vendor = 'GM';
    delete from lobby.game where vendor = 'GM';
    delete from lobby.vendor where vendor = 'GM';
    delete from gateway.vendor_connection where vendor = 'GM';
    insert into gateway.vendor (vendor, is_own)
    select v, false from unnest('{REEL,BALL,PADS,ODD}'::text[]) v;
    insert into lobby.vendor (vendor, names, categories, is_esports, position) values
      ('REEL', '{"EN":"Reel House","TH":"ค่ายรีล"}', '{RNG,FISH}', false, 10),
      ('GM', '{"EN":"Golden Mint"}', '{RNG}', false, 11),
      ('ODD', jsonb_build_object('EN', '${hostile.replaceAll("'", "''")}'), '{RNG}', false, 12),
      ('BALL', '{"EN":"Ball Court"}', '{SPORTS}', false, 13),
      ('PADS', '{"EN":"Pads"}', '{SPORTS}', true, 14);
    insert into lobby.game (vendor, game, names, game_type, classify, bet_min, position)
    select 'REEL', 'reel-' || n, jsonb_build_object('EN', 'Reel ' || n), 'RNG', case when n % 2 = 0 then 'JP' else 'SLOT' end, 100, n
    from generate_series(1, 70) n;
    insert into lobby.game (vendor, game, names, game_type, classify, position) values
      ('REEL', 'carp', '{"EN":"Golden carp"}', 'FISH', '', 1),
      ('GM', 'mint', '{"EN":"Mint dice"}', 'RNG', 'AC', 100),
      ('ODD', 'odd', jsonb_build_object('EN', '${hostile.replaceAll("'", "''")}'), 'RNG', 'AC', 101);
    update lobby.game set words = lower(names ->> 'EN') where vendor <> 'ODD';
    update lobby.game
    set bet_max = 50000000, win_max = 5000, return_bp = 9655, volatility = 'high', tags = '{JACKPOT,FREE_ROUNDS}',
      lines_min = 20, rules = '{"EN":"Three lanterns open the gate."}'
    where game = 'reel-1';
    insert into lobby.suspension (merchant_id, vendor, game, message)
    values ('mrc_demo', 'REEL', 'reel-3', '{"EN":"The maker is repairing this game."}');
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, is_hot, position)
    select 'mrc_demo', c, v.vendor, true, v.vendor = 'GM', v.position
    from lobby.vendor v cross join unnest(v.categories) c
    where v.vendor in ('REEL', 'GM', 'BALL', 'PADS', 'ODD');
    -- Our own games step aside: what these lists hold is counted.
    update lobby.vendor_place set enabled = false where vendor in ('SPB', 'XGS', 'KM', 'LAMP', 'ELOTT')`,
  );
