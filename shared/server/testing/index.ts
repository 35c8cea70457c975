export { balancedLoad, type LoadReport } from "./balanced-load";
export { abandonRequests, brokenRequests, sendAnyBytes, sendBytes, parseStatuses } from "./broken-requests";
export { drillConnections } from "./drill-connections";
export { makeEngineDirectory } from "./engine-directory";
export { openTestDatabase } from "./open-test-database";
export { openSlowConnections } from "./slow-connections";
export { startProcess, type TestProcess } from "./start-process";
export {
  countRows,
  listBreakingColumns,
  listStoredReleases,
  openStoredRelease,
  readColumns,
} from "./stored-release";
export { startTcpProxy, type TcpProxy } from "./tcp-proxy";
export { createDatabaseFromTemplate, testSchema } from "./template-database";
