-- Guards: bf605f949f9b432f40b1821144fd4f3d860371dc517688abd727d2b2bf2380d3
-- CreateTable
CREATE TABLE "PageView" (
    "day" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "bot" BOOLEAN NOT NULL,
    "views" INTEGER NOT NULL,

    PRIMARY KEY ("day", "template", "device", "bot")
);

-- CreateTable
CREATE TABLE "VitalCount" (
    "day" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "bound" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "template", "device", "metric", "bound")
);

-- CreateTable
CREATE TABLE "FunnelCount" (
    "day" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "medium" TEXT NOT NULL,
    "campaign" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "step", "source", "medium", "campaign")
);
