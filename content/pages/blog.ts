export const blogPage = {
  title: "Tennis Insights",
  description:
    "Gear, style, tournaments, fabrics and court manners: short, useful reads for people who play.",
} as const;
