import { pageOptions } from "../lifecycle/options.js";
import { resource } from "../lifecycle/resource.js";
import { oneTimeProduct } from "../model/pages.js";
import { platformRefused } from "./refusals.js";

export const oneTimeProductResource = resource({
  model: oneTimeProduct,
  endpoint: "/v1/client/product",
  answer: { id: "product_id", body: "product", list: "products" },
  label: "productName",
  people: { path: "purchaser", list: "purchasers" },
  options: pageOptions,
  refusedCreate: platformRefused,
});
