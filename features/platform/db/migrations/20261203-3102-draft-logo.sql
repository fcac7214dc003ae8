-- A new brand may have its logo before it stands: the picture lies in the store, and is given to the brand when it is made.
alter table platform.brand_draft
add column logo jsonb check (jsonb_typeof(logo) = 'object');

grant update (logo) on platform.brand_draft to app_backoffice;
