-- Rebate rates that fall level by level are contracts too: each level is paid the difference to the next one down.
alter table agents.contract drop constraint contract_type_check;
alter table agents.contract
  add constraint contract_type_check check (type in ('dividend', 'daily', 'loss', 'hourly', 'real_time', 'rebate')) not valid;
alter table agents.contract validate constraint contract_type_check;
