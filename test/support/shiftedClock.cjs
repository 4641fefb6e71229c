// Loaded first into processes of a test: their clock shows the moment of PAYPAGES_TEST_NOW when they start, and goes on.
const moment = process.env.PAYPAGES_TEST_NOW;
if (moment) {
  const Real = Date;
  const shift = Real.parse(moment) - Real.now();
  globalThis.Date = class extends Real {
    constructor(...args) {
      if (args.length > 0) super(...args);
      else super(Real.now() + shift);
    }
    static now() {
      return Real.now() + shift;
    }
  };
}
