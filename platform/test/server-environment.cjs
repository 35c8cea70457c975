const { TestEnvironment } = require("jest-environment-node");
const { withProfile } = require("./suite-profile.cjs");

module.exports = withProfile(TestEnvironment);
