-- A member becomes an agent by a function alone, and a code that an agent made is ended by its agent.
grant update (ended_at) on identity.invite_code to app_core;
