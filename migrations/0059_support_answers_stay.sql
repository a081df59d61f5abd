-- Who of us wrote what members read as support's words, for good: it outlives the message, as contact_deeds does, and then
-- says no more than that this member of staff answered somebody at that time.
ALTER TABLE support_answers DROP CONSTRAINT IF EXISTS support_answers_message_id_fkey;
CREATE OR REPLACE TRIGGER support_answers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON support_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What 0049 says of instances of the version before, that they pass over conversations about no item, is true of their
-- lists alone. While one still runs: writing on in a chat with support through it fails (500) and is sent again by the
-- outbox; their unread count holds what no list of theirs shows; and if it takes the minute's round of mails about unread
-- messages, the one about support's answer is noted as sent and is not, so that the member learns of it in the app alone.
-- So the chat is told of when all instances are new, and going back to the version before means the same.
