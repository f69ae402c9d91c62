// Before each test file, also where files share their modules.
import { afterAll } from "vitest";
import { tutupSemua } from "./sesudahnya.ts";

afterAll(tutupSemua);
