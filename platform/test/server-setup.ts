import { withHookLimit } from "./hook-limit";

for (const name of ["beforeAll", "beforeEach", "afterEach", "afterAll"] as const) {
  Object.assign(globalThis, { [name]: withHookLimit(globalThis[name]) });
}
