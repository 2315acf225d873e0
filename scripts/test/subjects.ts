/** The tests that run by themselves: `npm run test:long -- money --seeds 5`. Each file says which options it takes. */
export const SUBJECTS = {
  money: "tests/money/run.ts",
  races: "tests/money/http/races.ts",
  kill: "tests/money/http/kill.ts",
  mutations: "tests/money/mutations/run.ts",
  faults: "tests/faults/run.ts",
  provider: "tests/provider/run.ts",
  instances: "tests/instances/run.ts",
  hosting: "tests/hosting/run.ts",
  hostile: "tests/hostile/run.ts",
  growth: "tests/growth/pages.ts",
  telemetry: "tests/telemetry/run.ts",
  alerts: "tests/alerts/run.ts",
  weight: "tests/weight/run.ts",
  topology: "tests/topology/test.ts",
  /** What `topology` tests, to be looked at: runs until Ctrl-C. */
  kit: "tests/topology/run.ts",
};
