-- outside a transaction: notices are told on while the index is built. How many have read a letter is counted by what its notices are about.
create index concurrently notice_of_letter on messages.notice (about) where kind = 'news';
