-- Spellings of places that the shop has added to those that the finder knows.
CREATE TABLE "place_spellings" (
    "id" SERIAL NOT NULL,
    "spelling" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "township" TEXT,

    CONSTRAINT "place_spellings_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "place_spellings_key_key" ON "place_spellings"("key");
