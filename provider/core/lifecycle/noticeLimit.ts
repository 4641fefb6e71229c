// Prints each notice of a run once, and limits the harmless ones. Those with consequences are always printed.
import type { Config } from "../../client/config.js";
import type { Notice } from "../../messages/base/declaration.js";
import { moreNotices } from "../../messages/processes.js";

/** The maximum number of harmless notices of a run, with the setting `changes`, before the line that ends them. */
const most = 3;

export class NoticeLimit {
  private readonly printed = new Set<string>();
  private readonly resources = new Set<string>();
  private count = 0;

  /**
   * Returns what to print for a notice: itself, nothing, or that no more follow. With `changes`, a resource has one
   * line. `urn` is undefined if the notice is about the run, or the resource is unknown.
   */
  passed(notice: Notice, setting: Config["notices"], urn: string | undefined): Notice | undefined {
    const key = `${urn} ${notice.text}`;
    if (this.printed.has(key)) return undefined;
    this.printed.add(key);
    if (notice.weight === "consequence" || setting === "all") return notice;
    if (setting === "warnings") return undefined;
    if (urn !== undefined && this.resources.has(urn)) return undefined;
    if (urn !== undefined) this.resources.add(urn);
    this.count++;
    return this.count <= most ? notice : this.count === most + 1 ? moreNotices({}) : undefined;
  }
}
