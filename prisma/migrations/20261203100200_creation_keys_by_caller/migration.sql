-- An Idempotency-Key belongs to one user or token, not to a name, and may have an answer in place of a record (decision 0177).
ALTER TABLE "creation_keys" ADD COLUMN "answer" JSONB;

-- Keys of the last days under the new names too. The rows of the old names stay for the version before.
INSERT INTO "creation_keys" ("actor", "kind", "key", "request_hash", "record_id", "created_at")
SELECT 'user ' || "admin_users"."id", "kind", "key", "request_hash", "record_id", "creation_keys"."created_at"
FROM "creation_keys" JOIN "admin_users" ON "admin_users"."email" = "creation_keys"."actor"
UNION ALL
SELECT 'token ' || "api_tokens"."id", "kind", "key", "request_hash", "record_id", "creation_keys"."created_at"
FROM "creation_keys" JOIN "api_tokens" ON 'token ' || "api_tokens"."name" = "creation_keys"."actor"
WHERE "api_tokens"."revoked_at" IS NULL
ON CONFLICT DO NOTHING;
