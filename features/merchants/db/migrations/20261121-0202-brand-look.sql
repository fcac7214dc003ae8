-- A merchant's own mark and colours: a brand is a data change. Without them the product's own stand.
alter table merchants.merchant
  add column brand_mark jsonb,
  add column brand_colors jsonb;
