-- A published result that was wrong is never written over: two people order another version with a public reason, beside
-- which the old one stays, and every ticket is given or gives back the difference.
create table lottery.correction (
  draw_no int not null references lottery.result,
  version smallint not null check (version >= 2),
  drawn jsonb not null check (jsonb_typeof(drawn) = 'object'),
  -- Shown with the draw to everybody.
  reason text not null check (char_length(reason) between 3 and 300),
  source text not null check (char_length(source) between 2 and 200),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  evidence text check (evidence ~ '^[0-9a-f]{32}$'),
  approval_id text not null unique,
  asked_by text not null,
  approved_by text not null,
  ordered_at timestamptz not null default kit.now(),
  primary key (draw_no, version),
  constraint by_two_people check (asked_by <> approved_by)
);

-- How far the tickets were gone through for a correction.
create table lottery.resettlement (
  draw_no int not null,
  version smallint not null,
  through bigint not null default 0,
  tickets int not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  taken bigint not null default 0 check (taken >= 0),
  short bigint not null default 0 check (short >= 0),
  ended_at timestamptz,
  primary key (draw_no, version),
  foreign key (draw_no, version) references lottery.correction
);
create index resettlement_open on lottery.resettlement (draw_no) where ended_at is null;

-- What a correction changed on a ticket. What a wallet no longer held stays open as `short`; nobody is taken below zero.
create table lottery.corrected_payout (
  draw_no int not null,
  version smallint not null,
  ticket_no bigint not null references lottery.ticket,
  owed_before bigint not null check (owed_before >= 0),
  owed bigint not null check (owed >= 0),
  received_before bigint not null check (received_before >= 0),
  moved bigint not null,
  short bigint not null check (short >= 0),
  corrected_at timestamptz not null default kit.now(),
  primary key (draw_no, version, ticket_no),
  foreign key (draw_no, version) references lottery.correction,
  constraint difference_only check (received_before + moved - short = owed),
  constraint short_only_where_taken check (short = 0 or moved <= 0)
);
create index corrected_payout_of_ticket on lottery.corrected_payout (ticket_no, version desc);

create table lottery.corrected_line (
  draw_no int not null,
  version smallint not null,
  ticket_no bigint not null,
  line_no smallint not null,
  payout bigint not null check (payout >= 0),
  primary key (draw_no, ticket_no, line_no, version)
);

create function lottery.guard_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_standing jsonb;
  v_version smallint;
begin
  perform pg_advisory_xact_lock(7301, new.draw_no);
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and d.state in ('resulted', 'settled')
      and g.rules ->> 'method' = 'outside/v1'
  ) then
    raise exception 'only a published result of others is corrected'
      using errcode = 'check_violation', constraint = 'corrects_outside';
  end if;
  select r.drawn, 1 into v_standing, v_version
  from lottery.result r
  where r.draw_no = new.draw_no;
  select coalesce((array_agg(c.drawn order by c.version desc))[1], v_standing), coalesce(max(c.version), v_version)
  into v_standing, v_version
  from lottery.correction c
  where c.draw_no = new.draw_no;
  if new.drawn = v_standing then
    raise exception 'this is the result that stands' using errcode = 'check_violation', constraint = 'corrects_something';
  end if;
  if exists (select from lottery.resettlement s where s.draw_no = new.draw_no and s.ended_at is null) then
    raise exception 'the correction before is still carried out' using errcode = 'check_violation', constraint = 'one_at_a_time';
  end if;
  new.version := v_version + 1;
  return new;
end
$$;

create function lottery.begin_resettlement() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.resettlement (draw_no, version)
  values (new.draw_no, new.version);
  return null;
end
$$;

create trigger guard_rows before insert on lottery.correction for each row execute function lottery.guard_correction();
create trigger begin_work after insert on lottery.correction for each row execute function lottery.begin_resettlement();
create trigger keep_rows before update or delete on lottery.correction for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.corrected_payout for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.corrected_line for each row execute function lottery.keep();

grant select on lottery.correction, lottery.resettlement, lottery.corrected_payout, lottery.corrected_line
  to app_core, app_backoffice;
grant insert on lottery.correction to app_backoffice;
grant insert on lottery.corrected_payout, lottery.corrected_line to app_core;
grant update (through, tickets, paid, taken, short, ended_at) on lottery.resettlement to app_core;

create view public_audit.v_correction as
select c.draw_no, d.draw_id, d.merchant_id, c.version, c.drawn, c.reason, c.source, c.source_url, c.evidence, c.approval_id, c.asked_by,
  c.approved_by, c.ordered_at, s.tickets, s.paid, s.taken, s.short, s.ended_at
from lottery.correction c
join lottery.resettlement s using (draw_no, version)
join lottery.draw d using (draw_no);

create view public_audit.v_corrected_payout as
select p.draw_no, p.version, p.ticket_no, t.ticket_id, t.member_id, p.owed_before, p.owed, p.received_before, p.moved, p.short,
  p.corrected_at
from lottery.corrected_payout p
join lottery.ticket t using (ticket_no);

grant select on public_audit.v_correction, public_audit.v_corrected_payout to app_auditor;
