-- What is counted in a currency may point at it by its code, without a lock on the one row that all of one site share.
create trigger keep_rows before delete on kit.currency for each row execute function kit.refuse_change();

create trigger keep_name before update of code on kit.currency for each row execute function kit.refuse_change();

create trigger keep_table before truncate on kit.currency for each statement execute function kit.refuse_change();
