-- A subject is only one person's within its issuer: the same provider may be another issuer in a preview.
ALTER TABLE identities ADD COLUMN issuer text NOT NULL DEFAULT '';
ALTER TABLE identities DROP CONSTRAINT identities_provider_id_account_id_key;
ALTER TABLE identities ADD CONSTRAINT identities_whose_key UNIQUE (provider_id, issuer, account_id);
-- One of each kind for a member: whoever comes with a second subject of the same provider is somebody else.
DROP INDEX identities_user_idx;
CREATE UNIQUE INDEX identities_user_idx ON identities (user_id, provider_id);
