export { checkCertificate } from "./check-certificate";
export { checkDatabase } from "./check-database";
export { checkDataFolder, checkOpenFiles } from "./check-machine";
export { doubtful, right, runChecks, unused, wrong, type Check, type Diagnosis } from "./checks";
