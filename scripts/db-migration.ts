import { newMigration } from "./database/new-migration";

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Give the migration a name in lower case, such as: npm run db:migration -- add_gift_notes");
  process.exit(1);
}
const folder = await newMigration(name);
console.log(
  folder
    ? `Wrote prisma/{sqlite,postgresql}/migrations/${folder}`
    : "prisma/models.prisma and prisma/guards have not changed",
);
process.exit(0);
