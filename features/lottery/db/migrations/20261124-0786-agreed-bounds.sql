-- Bounds that two people agreed on may be reached again by one of them; anything above takes two again.
alter table lottery.draw_limits add column agreed_by text;
