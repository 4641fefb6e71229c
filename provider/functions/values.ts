// An answer in the terms of programs, without what the service leaves empty.
import type { ObjectModel } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";
import { build, mapObjects } from "../model/walk.js";

/** Members that are `null` go, also those of objects within. What is not documented stays as it is. */
export const present = (model: ObjectModel, values: Values): Values =>
  build(model.fields, ({ name, type }) =>
    isGiven(values[name]) ? mapObjects(type, values[name], present) : undefined,
  );
