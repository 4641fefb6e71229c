// Names that no resource can have: words of the languages, and what programs call other things.

const words = `
  abstract and any arguments as assert async await boolean break case catch chan class config const constructor continue
  ctx cfg debugger declare def default defer del delete do elif else enum err error eval except exports extends
  fallthrough false finally for from func function get global go goto if implements import in infinity init instanceof
  interface is lambda let main map module na nan namespace never new nil none nonlocal not null number object of or
  package pass paypages private protected public pulumi raise range readonly require return select self set static
  string struct super switch symbol this throw true try type typeof undefined unique unknown var void while with yield
  chat_roles chat_channels coupons registration_plans one_time_products recurring_plans installment_plans
  str int bool print list dict
`;

/** As they are in snake case. */
export const reserved: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
