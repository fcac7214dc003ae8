-- Who signs a closing looks at its lines and at what the permanent verifier found in its last walk and in this one.
create index line_of_statement on wallet.statement_line (statement_id);

alter table wallet.verifier
  add column found_this_round bigint not null default 0,
  add column found_last_round bigint not null default 0;
