-- What search engines and link previews read of a brand, and its uploaded pictures, by staff.
alter table merchants.merchant
  add column brand_about jsonb not null default '{}',
  add column brand_images jsonb not null default '{}';
