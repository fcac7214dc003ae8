-- The site calls nobody but its own hosts (docs/decisions/no-foreign-analytics.md), so no merchant can name a measuring service.
alter table merchants.merchant drop column gtag_id;
