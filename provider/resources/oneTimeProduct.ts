import { resource } from "../lifecycle/resource.js";
import { pageDeletion } from "../model/deletion.js";
import { oneTimeProduct } from "../model/pages.js";
import { platformRefused } from "./refusals.js";

export const oneTimeProductResource = resource({
  model: oneTimeProduct,
  endpoint: "/v1/client/product",
  idName: "productId",
  answer: { id: "product_id", body: "product", list: "products" },
  address: "urlApplication",
  label: "productName",
  people: { path: "purchaser", list: "purchasers" },
  options: pageDeletion,
  deletionSetting: "pageDeletion",
  refusedCreate: platformRefused,
});
