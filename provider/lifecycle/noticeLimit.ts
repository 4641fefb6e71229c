// How many harmless notices a run prints. Consequences are printed always.
import type { Config } from "../api/config.js";
import type { Notice } from "../messages/base/declaration.js";
import { moreNotices } from "../messages/processes.js";

/** The most harmless notices of a run, at the setting `changes`, before the line that ends them. */
const most = 3;

export class NoticeLimit {
  private readonly resources = new Set<string>();
  private count = 0;

  /**
   * What to print instead of a notice: itself, nothing, or that no more follow. At `changes`, a resource has one line. `urn`
   * is undefined if the resource isn't known.
   */
  passed(notice: Notice, setting: Config["notices"], urn: string | undefined): Notice | undefined {
    if (notice.weight === "consequence" || setting === "all") return notice;
    if (setting === "warnings") return undefined;
    if (urn !== undefined && this.resources.has(urn)) return undefined;
    if (urn !== undefined) this.resources.add(urn);
    this.count++;
    return this.count <= most ? notice : this.count === most + 1 ? moreNotices({}) : undefined;
  }
}
