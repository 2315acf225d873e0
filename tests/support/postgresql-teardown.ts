export { teardown as default } from "./postgresql-setup";
