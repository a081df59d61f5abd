-- Conversations as messengers know them: who has seen what, offers, photos, blocks, and a numbered log of what changed
-- for each member, so that every open page can be told what it missed.
--
-- Instances of the version before serve people while this and the files after it run. So a file that shuts a busy table
-- holds no other (whoever writes a row takes its table first, then those it refers to), nothing is held for longer than a
-- moment, and what takes long comes in portions.

-- How a member wants to be told of new messages, and whether others see that they are online.
ALTER TABLE users
  ADD COLUMN notify_email boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_new_messages boolean NOT NULL DEFAULT true,
  ADD COLUMN show_online_status boolean NOT NULL DEFAULT true,
  -- When they left for good. What they wrote stays readable for those they wrote to.
  ADD COLUMN left_at timestamptz;
