-- The job that makes sizes of images looks for those without this. It compares the files of earlier images once.
ALTER TABLE "uploads" ADD COLUMN "sizes_made_at" TIMESTAMPTZ(3);
