@echo off
rem Starts the plugin with the Node.js of this machine.
where node >nul 2>nul
if errorlevel 1 (
  echo @plugin@ needs Node.js @least@ or newer, and there is no node on PATH. Install it from https://nodejs.org and try again. 1>&2
  exit /b 1
)
node "%~dp0lib\@script@" %*
