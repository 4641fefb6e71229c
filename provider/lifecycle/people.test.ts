import { expect, it } from "vitest";
import { peopleIn } from "./people.js";

const person = { name: "A", status: 2 };

it.each<[title: string, answer: unknown, people: unknown]>([
  ["the named list", { subscribers: [person] }, [person]],
  ["nobody", { subscribers: [] }, []],
  ["nobody, as null", { subscribers: null }, []],
  ["a list within", { subscribers: { items: [person], total: 1 } }, [person]],
  ["nobody within", { subscribers: { items: [] } }, []],
  ["a list under data", { data: { subscribers: [person] } }, [person]],
  ["a map by ids", { subscribers: { u1: person } }, [person]],
  ["one person", { subscribers: person }, [person]],
  ["names only", { subscribers: ["a@example.com"] }, [{}]],
  ["another name", { members: [person], errors: [] }, [person]],
  ["a bare list", [person], [person]],
  ["a number only", { total: 3 }, undefined],
  ["nothing", {}, undefined],
  ["two lists", { a: [person], b: [] }, undefined],
])("%s", (_, answer, people) => expect(peopleIn(answer, "subscribers")).toEqual(people));
