// Large tables of cases: `npm test` runs one row of each, `npm run test:matrix` all of it.

const isWhole = process.env.PAYPAGES_TEST_MATRIX !== undefined;

/** All cases in the matrix run, few otherwise. */
export const casesOf = <T>(all: T, few: T): T => (isWhole ? all : few);
