-- Staff shows players pictures too: they lie with those of the conversation's player, and go with them.
grant insert on chat.picture to app_backoffice;
