// The operations of the sandbox's controls: what the route table does not know of the paths under /_sandbox/.
import { messageOperations } from "./messageOperations.js";
import { objectOperations } from "./objectOperations.js";
import type { Operation, Operations } from "./operation.js";
import { peopleOperations } from "./peopleOperations.js";
import { sceneOperations } from "./sceneOperations.js";

/** They share a tag; their keys begin after `/_sandbox`. */
export const controlOperations: Operations = Object.fromEntries(
  Object.entries({ ...objectOperations, ...peopleOperations, ...messageOperations, ...sceneOperations }).map(
    ([key, operation]): [string, Operation] => [
      key.replace(" ", " /_sandbox"),
      { ...operation, tag: "Controls of the sandbox" },
    ],
  ),
);
