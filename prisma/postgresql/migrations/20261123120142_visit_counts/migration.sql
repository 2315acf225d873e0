-- Guards: b595be2cb3bd81c3b1f5d3d3be66fbb32c07799face9b590e5edaa054eca026e
-- CreateTable
CREATE TABLE "PageView" (
    "day" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "bot" BOOLEAN NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "PageView_pkey" PRIMARY KEY ("day","template","device","bot")
);

-- CreateTable
CREATE TABLE "VitalCount" (
    "day" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "bound" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "VitalCount_pkey" PRIMARY KEY ("day","template","device","metric","bound")
);

-- CreateTable
CREATE TABLE "FunnelCount" (
    "day" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "medium" TEXT NOT NULL,
    "campaign" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "FunnelCount_pkey" PRIMARY KEY ("day","step","source","medium","campaign")
);
