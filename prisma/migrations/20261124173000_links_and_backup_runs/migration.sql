-- Links for the first owner and for a new password (decision 0117), and backups that the shop makes itself (0118).

-- CreateTable
CREATE TABLE "admin_links" (
    "id" SERIAL NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" TEXT,
    "removes_second_factor" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "backup_runs" (
    "id" SERIAL NOT NULL,
    "started_by" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "file" TEXT,
    "reason" TEXT,
    "detail" TEXT,
    "missing" INTEGER,

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "admin_links_token_hash_key" ON "admin_links"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "admin_links_user_id_key" ON "admin_links"("user_id");

-- AddForeignKey
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A run that has ended has either a file or the reason why there is none.
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_result" CHECK (
  ("finished_at" IS NULL AND "file" IS NULL AND "reason" IS NULL)
  OR ("finished_at" IS NOT NULL AND (("file" IS NULL) <> ("reason" IS NULL)))
);
