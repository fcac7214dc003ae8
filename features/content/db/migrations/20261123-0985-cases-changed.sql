-- Every minute it is asked which members wrote to staff lately.
create index enquiry_changed on content.enquiry (changed_at) where member_id is not null;
