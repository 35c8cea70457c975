export default async function tearDownRun() {
  await Reflect.get(globalThis, "removeTestFolder")();
}
