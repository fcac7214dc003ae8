-- Brands of one house sell lotteries of one name: what is published of their draws may be the same to the millisecond, and so its hash.
alter table lottery.announcement drop constraint announcement_announcement_hash_key;
alter table lottery.seal drop constraint seal_seal_hash_key;
