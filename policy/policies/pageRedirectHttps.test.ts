import { judging, unknown } from "../testing/table.js";
import { pageRedirectHttps, redirectNotHttps, redirectToOtherHost } from "./pageRedirectHttps.js";

const wrong = (path: string, address: string) => [redirectNotHttps(path, address)];

judging(pageRedirectHttps, { kind: "RegistrationPlan" }, [
  { what: "none", says: [] },
  { what: "https", props: { urlRedirect1: "https://school.example/thanks" }, says: [] },
  { what: "an empty text", props: { urlRedirect1: "" }, says: [] },
  {
    what: "http",
    props: { urlRedirect1: "http://school.example" },
    says: wrong("urlRedirect1", "http://school.example"),
  },
  { what: "no address", props: { urlRedirect2: "school.example" }, says: wrong("urlRedirect2", "school.example") },
  {
    what: "a script",
    props: { urlRedirect2: "javascript:alert(1)" },
    says: wrong("urlRedirect2", "javascript:alert(1)"),
  },
  {
    what: "a host that is named",
    props: { urlRedirect1: "https://a.example/x" },
    config: { hosts: ["a.example"] },
    says: [],
  },
  {
    what: "a host that is not",
    props: { urlRedirect1: "https://b.example/x" },
    config: { hosts: ["a.example", "c.example"] },
    says: [redirectToOtherHost("urlRedirect1", ["a.example", "c.example"], "b.example")],
  },
  { what: "one that is not known yet", props: { urlRedirect1: unknown }, says: [] },
]);
