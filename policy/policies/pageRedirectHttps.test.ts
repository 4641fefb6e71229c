import { pageRedirectHttps, redirectNotHttps, redirectToOtherHost } from "./pageRedirectHttps.js";
import { judging, unknown } from "./testing/table.js";

const wrong = (path: string, address: string) => [redirectNotHttps(path, address)];

judging(pageRedirectHttps, { kind: "RegistrationPlan" }, [
  { what: "none" },
  { what: "https", props: { urlRedirect1: "https://school.example/thanks" } },
  { what: "an empty text", props: { urlRedirect1: "" } },
  {
    what: "http",
    props: { urlRedirect1: "http://school.example" },
    violations: wrong("urlRedirect1", "http://school.example"),
  },
  {
    what: "no address",
    props: { urlRedirect2: "school.example" },
    violations: wrong("urlRedirect2", "school.example"),
  },
  {
    what: "a script",
    props: { urlRedirect2: "javascript:alert(1)" },
    violations: wrong("urlRedirect2", "javascript:alert(1)"),
  },
  { what: "a host that is named", props: { urlRedirect1: "https://a.example/x" }, config: { hosts: ["a.example"] } },
  {
    what: "a host that is not",
    props: { urlRedirect1: "https://b.example/x" },
    config: { hosts: ["a.example", "c.example"] },
    violations: [redirectToOtherHost("urlRedirect1", ["a.example", "c.example"], "b.example")],
  },
  { what: "one that is not known yet", props: { urlRedirect1: unknown } },
]);
