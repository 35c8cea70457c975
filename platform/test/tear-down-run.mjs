export default async function tearDownRun() {
  await globalThis.removeTestFolder();
}
