// Controls of scenes: all that a sandbox holds, taken and put back.
import { taskNames } from "../business/due.js";
import { sceneKinds } from "../scenes/scene.js";
import type { Controls } from "./operation.js";
import { closed, instant, integer, listOf, type Members, oneOf, ref, text } from "./schema.js";

export const sceneAnswers: Members = {
  Scene: {
    ...closed(
      { scene: { const: 1, description: "Number of the form." } },
      {
        clock: instant("The sandbox's time, the real one when left out"),
        test: ref("SceneOfMode"),
        live: ref("SceneOfMode"),
      },
    ),
    description: "All that a sandbox holds, of both modes, without secrets.",
  },
  SceneOfMode: {
    ...closed(
      {
        objects: {
          ...closed({}, Object.fromEntries(sceneKinds.map((kind) => [kind, listOf(ref("SceneObject"))]))),
          description: "The objects of each kind, the oldest first.",
        },
      },
      {
        due: listOf(
          closed({ at: instant("When"), task: oneOf(taskNames), id: text("Id of the object.") }),
          "What is to happen later, in its order.",
        ),
      },
    ),
    description: "What one mode holds.",
  },
  SceneObject: {
    ...closed(
      { id: text("Id, unique in its kind."), members: { type: "object", description: "As the wire names them." } },
      {
        parent: text("What it belongs to: a page, or a guild."),
        created_at: instant("When it was made, the time of the scene when left out"),
        deleted_at: instant("When it became an old revision of a discount code"),
      },
    ),
    description: "An object as it is stored. A secret of a page is masked.",
  },
};

export const sceneOperations: Controls = {
  "GET /snapshot": {
    id: "takeSnapshot",
    summary: "Takes a snapshot of all that there is",
    doc: "Of both modes; the same state makes the same text. Secrets of pages are masked, those of webhook endpoints left out.",
    success: { status: 200, doc: "The scene.", schema: ref("Scene") },
  },
  "POST /restore": {
    id: "restoreScene",
    summary: "Puts a scene in the place of all that there is",
    doc:
      "Of both modes, the time among it. What has the same id keeps its secrets. Faults are disarmed, and the log of " +
      "requests and that of deliveries start anew; credentials, access tokens and shapes stay.",
    body: { schema: ref("Scene") },
    success: {
      status: 200,
      doc: "What there is now.",
      schema: closed({
        now: instant("The sandbox's time"),
        objects: integer("How many objects there are."),
        new_secrets: listOf(
          closed({ id: text("Id of the endpoint."), url: text("Where it is."), secret: text("Not shown again.") }),
          "Of webhook endpoints that were not there before.",
        ),
      }),
    },
    refusals: { 409: "The clock is being moved.", 413: "The body is larger than 64 mebibytes." },
  },
  "POST /demo": {
    id: "playDemo",
    summary: "Puts the demo in the place of all that there is",
    doc: "Ten weeks of a small school, which end now. Its pages have ids of their own, `demo-workbook` among them.",
    success: { status: 204, doc: "The demo is there." },
    refusals: { 409: "The clock is being moved." },
  },
  "POST /reset": {
    id: "reset",
    summary: "Empties the sandbox",
    doc: "As `restore` does with a scene that holds nothing; the clock shows the real time again.",
    success: { status: 204, doc: "Nothing is left." },
    refusals: { 409: "The clock is being moved." },
  },
};
